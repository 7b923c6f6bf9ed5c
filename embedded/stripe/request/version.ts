import {ApiError} from './errors'

/** The only version there is: the one that the `stripe` package pins. */
export const API_VERSION = '2026-10-28.endive'

/** @throws ApiError 400 for another version, as its objects have other fields */
export function requireVersion(version: string | undefined): void {
  if (version === undefined || version === API_VERSION) return
  throw new ApiError(
    400,
    {message: `Invalid Stripe API version: ${version}. The embedded Stripe answers ${API_VERSION} only.`},
    true,
  )
}
