/** Chance that can be repeated: the same seed and number give the same choices, whatever was chosen for others. */
export interface Random {
  float(): number
  /** Both ends included. */
  int(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** By weight. */
  choose<T>(choices: readonly (readonly [number, T])[]): T
  /** So many of them, or fewer, in any order, some perhaps twice. */
  some<T>(list: readonly T[], most: number): T[]
  times<T>(least: number, most: number, make: () => T): T[]
}

export function createRandom(seed: number, number: number): Random {
  let state = mix(mix(seed) ^ mix(number + 0x9e3779b9))
  const float = () => {
    state = (state + 0x6d2b79f5) | 0
    return (mix(state) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number) => least + Math.floor(float() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[int(0, list.length - 1)]
    if (found === undefined) throw new Error('There is nothing to pick from.')
    return found
  }
  const times = <T>(least: number, most: number, make: () => T) =>
    Array.from({length: int(least, most)}, make)
  return {
    float,
    int,
    pick,
    times,
    chance: (share) => float() < share,
    choose(choices) {
      const sum = choices.reduce((total, [weight]) => total + weight, 0)
      let left = float() * sum
      for (const [weight, value] of choices) {
        left -= weight
        if (left < 0) return value
      }
      return pick(choices)[1]
    },
    some: (list, most) => (list.length === 0 ? [] : times(0, most, () => pick(list))),
  }
}

/** The end of MurmurHash3: every bit of what comes in changes half of what goes out. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
