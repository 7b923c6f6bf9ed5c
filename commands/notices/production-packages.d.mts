interface LockedPackage {
  name?: string
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
}
export function listProductionPackages(lock: {
  packages: Record<string, LockedPackage>
}): {name: string; version: string; license?: string; path: string; isOptional: boolean}[]
