import type {Random} from './random'

/** Frames of a WebSocket as no library would send them. */
interface Frame {
  opcode: number
  body: Buffer
  isLast?: boolean
  reserved?: number
  isMasked?: boolean
  /** What the head says, whatever there is. */
  length?: number | bigint
}

function frame({
  opcode,
  body,
  isLast = true,
  reserved = 0,
  isMasked = true,
  length = body.byteLength,
}: Frame): Buffer {
  const first = (isLast ? 0x80 : 0) | (reserved << 4) | opcode
  const masked = isMasked ? 0x80 : 0
  const size =
    typeof length === 'bigint' || length > 0xffff
      ? Buffer.concat([Buffer.from([masked | 127]), uint64(BigInt(length))])
      : length > 125
        ? Buffer.from([masked | 126, length >> 8, length & 0xff])
        : Buffer.from([masked | length])
  // A mask of zeros changes nothing, and is one.
  return Buffer.concat([Buffer.from([first]), size, ...(isMasked ? [Buffer.alloc(4)] : []), body])
}

function uint64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(value)
  return bytes
}

const [CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG] = [0, 1, 2, 8, 9, 10]
const PING_TEXT = Buffer.from('{"op":"ping"}')

const KINDS: Record<string, (random: Random, text: Buffer) => Buffer[]> = {
  'not masked': (_, body) => [frame({opcode: TEXT, body, isMasked: false})],
  'reserved bits': (random, body) => [frame({opcode: TEXT, body, reserved: random.int(1, 7)})],
  'unknown kind': (random, body) => [frame({opcode: random.pick([3, 7, 11, 15]), body})],
  'a piece without a beginning': (_, body) => [frame({opcode: CONTINUATION, body})],
  'in pieces': (_, body) => [
    frame({opcode: TEXT, body: body.subarray(0, 3), isLast: false}),
    frame({opcode: PING, body: Buffer.from('x')}),
    frame({opcode: CONTINUATION, body: body.subarray(3)}),
  ],
  'a beginning in a beginning': (_, body) => [
    frame({opcode: TEXT, body, isLast: false}),
    frame({opcode: TEXT, body}),
  ],
  'many empty pieces': (_, body) => [
    frame({opcode: TEXT, body, isLast: false}),
    ...Array.from({length: 500}, () => frame({opcode: CONTINUATION, body: Buffer.alloc(0), isLast: false})),
  ],
  'longer than may be': (_, body) => [frame({opcode: TEXT, body, length: 2n ** 40n})],
  'longer than can be': (_, body) => [frame({opcode: TEXT, body, length: 2n ** 63n})],
  'over the bound': () => [frame({opcode: TEXT, body: Buffer.alloc(1_100_000, 'x')})],
  'a long ping': () => [frame({opcode: PING, body: Buffer.alloc(126)})],
  'a ping in pieces': () => [frame({opcode: PING, body: Buffer.alloc(1), isLast: false})],
  'a flood of pings': () => Array.from({length: 300}, () => frame({opcode: PING, body: Buffer.from('x')})),
  'a flood of messages': () => Array.from({length: 700}, () => frame({opcode: TEXT, body: PING_TEXT})),
  'pongs that nobody asked for': () =>
    Array.from({length: 50}, () => frame({opcode: PONG, body: Buffer.from('x')})),
  'bad UTF-8': () => [frame({opcode: TEXT, body: Buffer.from([0xc3, 0x28, 0xff])})],
  bytes: (_, body) => [frame({opcode: BINARY, body})],
  'a close of one byte': () => [frame({opcode: CLOSE, body: Buffer.from([3])})],
  'a close with a code': (random) => {
    const body = Buffer.alloc(2)
    body.writeUInt16BE(random.pick([0, 999, 1000, 1005, 1006, 1015, 2999, 4999, 65_535]))
    return [frame({opcode: CLOSE, body})]
  },
  'after a close': (_, body) => [
    frame({opcode: CLOSE, body: Buffer.from([3, 232])}),
    frame({opcode: TEXT, body}),
  ],
  'half of one': (_, body) => [frame({opcode: TEXT, body}).subarray(0, 4)],
  noise: (random) => [Buffer.from(random.times(1, 300, () => random.int(0, 255)))],
}

export const FRAMES = Object.keys(KINDS)

export function randomFrames(random: Random, text: string): {about: string; bytes: Buffer} {
  const kind = random.pick(FRAMES)
  return {about: `frames ${kind}`, bytes: Buffer.concat(KINDS[kind]?.(random, Buffer.from(text)) ?? [])}
}
