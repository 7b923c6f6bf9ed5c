import type {Certificate} from './page'

/** A certificate holds through its last day. */
export function hasExpired({validUntil}: Pick<Certificate, 'validUntil'>, today: string): boolean {
  return validUntil !== null && validUntil < today
}

/** "120 KB", "1.4 MB": as coarse as one needs to know before tapping. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
