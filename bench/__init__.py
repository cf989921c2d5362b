"""Measurements: each figure that Trivet promises has a script here. `python -m bench` runs all, `python -m bench NAME` one."""
