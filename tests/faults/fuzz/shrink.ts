import type {FuzzRequest} from './request'

const MOST_TRIES = 60

/** The smallest request found that is answered as wrongly, by leaving out one thing after another. */
export async function shrink(
  request: FuzzRequest,
  isAsBad: (smaller: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest> {
  let smallest = request
  let tries = 0
  for (let changed = true; changed;) {
    changed = false
    for (const smaller of smallerThan(smallest)) {
      if (++tries > MOST_TRIES) return smallest
      if (!(await isAsBad(smaller))) continue
      smallest = smaller
      changed = true
      break
    }
  }
  return smallest
}

function smallerThan(request: FuzzRequest): FuzzRequest[] {
  const {headers, body, target} = request
  const [path = '', search] = target.split('?')
  const parts = search?.split('&') ?? []
  return [
    ...(search === undefined ? [] : [{...request, target: path}]),
    ...(parts.length > 1
      ? parts.map((_, at) => ({...request, target: `${path}?${parts.toSpliced(at, 1).join('&')}`}))
      : []),
    ...headers.map((_, at) => ({...request, headers: headers.toSpliced(at, 1)})),
    ...(body && body.byteLength > 0
      ? [without(request), ...halvesOf(body).map((half) => ({...request, body: half}))]
      : []),
  ]
}

function without({body: _body, ...rest}: FuzzRequest): FuzzRequest {
  return rest
}

function halvesOf(body: Buffer): Buffer[] {
  const parts = body.toString('latin1').split('&')
  if (parts.length > 1 && parts.length < 30)
    return parts.map((_, at) => Buffer.from(parts.toSpliced(at, 1).join('&'), 'latin1'))
  const middle = Math.floor(body.byteLength / 2)
  return middle === 0 ? [] : [body.subarray(0, middle), body.subarray(middle)]
}
