/** Whether a version is in a range as package.json's `engines` has it: `^20.19.0 || >=24`, and nothing finer. */
export function inRange(version, range) {
  return range.split('||').some((part) => inPart(numbers(version), part.trim()))
}

function inPart(version, part) {
  const found = /^(\^|>=)(\d+(?:\.\d+){0,2})$/.exec(part)
  if (!found) throw new Error(`"${part}" is not a range of versions that is understood here.`)
  const least = numbers(found[2])
  return compareVersions(version, least) >= 0 && (found[1] === '>=' || version[0] === least[0])
}

/** The newest released version of a major one; registries list them in any order. */
export function newestOf(versions, major) {
  return versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && numbers(version)[0] === Number(major))
    .sort((a, b) => compareVersions(numbers(b), numbers(a)))[0]
}

function compareVersions(a, b) {
  for (const place of [0, 1, 2]) if (a[place] !== b[place]) return a[place] - b[place]
  return 0
}

function numbers(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return [major, minor, patch]
}
