/**
 * How far the open group of each deal is filled, of several deals at once, as one number: a state. State 0: no group
 * is open.
 */
export interface StateSpace {
  states: number
  /** By deal and state: the filled places of the deal's open group. */
  place: Int32Array[]
  /** By deal and state: the state once a unit more, or less, is in the deal's group. */
  next: Int32Array[]
  before: Int32Array[]
}

export function createStateSpace(sizes: readonly number[]): StateSpace {
  const states = countStates(sizes)
  const stateSpace: StateSpace = {states, place: [], next: [], before: []}
  let stride = 1
  for (const size of sizes) {
    const [place, next, before] = [new Int32Array(states), new Int32Array(states), new Int32Array(states)]
    for (let state = 0; state < states; state += 1) {
      const here = Math.floor(state / stride) % size
      place[state] = here
      next[state] = here + 1 < size ? state + stride : state - here * stride
      before[state] = here > 0 ? state - stride : state + (size - 1) * stride
    }
    stateSpace.place.push(place)
    stateSpace.next.push(next)
    stateSpace.before.push(before)
    stride *= size
  }
  return stateSpace
}

export function countStates(sizes: readonly number[]): number {
  return sizes.reduce((states, size) => states * size, 1)
}
