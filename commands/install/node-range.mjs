/** Whether a version is in a range such as `^20.19.0 || >=24`. Supports only what package.json's `engines` uses. */
export function isInRange(version, range) {
  return range.split('||').some((part) => isInPart(parseVersion(version), part.trim()))
}

function isInPart(version, part) {
  const match = /^(\^|>=)(\d+(?:\.\d+){0,2})$/.exec(part)
  if (!match) throw new Error(`"${part}" is not a supported version range.`)
  const minimum = parseVersion(match[2])
  return compareVersions(version, minimum) >= 0 && (match[1] === '>=' || version[0] === minimum[0])
}

/** The newest release of a major version; `versions` may be in any order, as registries list them. */
export function findNewest(versions, major) {
  return versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && parseVersion(version)[0] === Number(major))
    .sort((a, b) => compareVersions(parseVersion(b), parseVersion(a)))[0]
}

function compareVersions(a, b) {
  for (const index of [0, 1, 2]) if (a[index] !== b[index]) return a[index] - b[index]
  return 0
}

function parseVersion(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return [major, minor, patch]
}
