/** A time from the server, seconds since 1970 or an ISO text, as a Date. */
export function moment(given: number | string): Date {
  return new Date(typeof given === "number" ? given * 1000 : given);
}
