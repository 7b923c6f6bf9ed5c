/** The dated version of Sanity's API that our own requests are written for. */
export const API_VERSION = '2025-02-19'
