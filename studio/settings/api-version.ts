/** Sanity's API version for our own requests. */
export const API_VERSION = '2025-02-19'
