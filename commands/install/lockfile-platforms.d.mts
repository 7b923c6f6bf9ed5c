export interface LockEntry {
  version?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export function findMissingPlatformPackages(lock: {
  packages: Record<string, LockEntry>
}): Map<string, LockEntry>
