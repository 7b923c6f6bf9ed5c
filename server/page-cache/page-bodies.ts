import {promisify} from 'node:util'
import {brotliCompress, brotliDecompress, constants, gunzip, gzip} from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

/** For whoever waits: beyond this a page takes many times as long and gets smaller by a ninth or so. */
const QUICK = 5
/** For pages that are sent often, when nobody waits: `shrink-pages.ts`. */
const SMALLEST = 11

export interface PageBodies {
  /** Present if it has been asked for before. */
  find(encoding: Encoding): Buffer | undefined
  require(encoding: Encoding): Promise<Buffer>
  /** Makes the brotli form as small as it gets. False if there is none, or it gets no smaller. */
  shrink(): Promise<boolean>
  /** Bytes of all forms. */
  size(): number
}

/** The forms of a page's body. Each is made when it is first asked for; the plain one is dropped for a smaller one. */
export function createPageBodies(plain: Buffer, onResize: () => void): PageBodies {
  const forms = new Map<Encoding, Buffer>([['identity', plain]])
  const pending = new Map<Encoding, Promise<Buffer>>()

  async function make(encoding: Encoding): Promise<Buffer> {
    const body = await encode(await decode(forms), encoding)
    // A browser never asks for the plain form, which is by far the largest.
    if (encoding !== 'identity') {
      forms.set(encoding, body)
      forms.delete('identity')
    }
    onResize()
    return body
  }

  return {
    find: (encoding) => forms.get(encoding),
    require(encoding) {
      const found = forms.get(encoding)
      if (found) return Promise.resolve(found)
      let making = pending.get(encoding)
      if (!making) {
        making = make(encoding).finally(() => pending.delete(encoding))
        pending.set(encoding, making)
      }
      return making
    },
    async shrink() {
      if (!forms.has('br')) return false
      const smallest = await compress(await decode(forms), SMALLEST)
      const current = forms.get('br')
      if (!current || smallest.length >= current.length) return false
      forms.set('br', smallest)
      onResize()
      return true
    },
    size: () => [...forms.values()].reduce((sum, {length}) => sum + length, 0),
  }
}

async function decode(forms: ReadonlyMap<Encoding, Buffer>): Promise<Buffer> {
  const plain = forms.get('identity')
  if (plain) return plain
  const br = forms.get('br')
  if (br) return fromBrotli(br)
  const gz = forms.get('gzip')
  if (gz) return fromGzip(gz)
  throw new Error('a page has no body')
}

async function encode(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain)
  if (encoding === 'identity') return plain
  return compress(plain, QUICK)
}

/** In a thread of the pool. */
function compress(plain: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}

const REFUSES = /^q=0(\.0*)?$/

/** The best of ours that the client takes. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  // What every browser sends.
  const text = String(accepted)
  const offers = new Map(
    text.split(',').map((offer) => {
      const [name = '', quality = ''] = offer.split(';')
      return [name.trim().toLowerCase(), !REFUSES.test(quality.trim())] as const
    }),
  )
  return ENCODINGS.find((encoding) => offers.get(encoding) ?? offers.get('*') ?? false) ?? 'identity'
}
