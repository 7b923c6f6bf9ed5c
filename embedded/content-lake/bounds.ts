const KB = 1024
const MB = 1024 * KB

/**
 * What one request, caller or process may ask of the lake. The tests of each bound read it here and go over it;
 * docs/security.md names them.
 */
export const BOUNDS = {
  /** Bytes. Mutations as at the hosted service. */
  body: {stranger: 100 * KB, query: 2 * MB, mutation: 4 * MB},
  params: {depth: 50, bytes: {stranger: 100 * KB, member: 1 * MB}},
  /** Longer ones come in a body. */
  listenAddress: 20_000,
  query: {
    ms: 5_000,
    /** Of the answer. */
    bytes: 10 * MB,
    /** Of one process. */
    heapMb: 512,
    /** Those that wait, of everybody and of one caller. */
    waiting: 500,
    waitingForOne: 100,
  },
  mutations: 1_000,
  plan: {
    /** With the queries that choose documents, while others go on writing. */
    ms: 10_000,
    /** When others wrote in between each time, in the end while they wait. */
    attempts: 3,
    aloneMs: 1_000,
  },
  listeners: {
    ofDataset: 5_000,
    /** Of one person, who has several pages of the Studio open. */
    ofOne: 2_000,
    /** Filters whose cost cannot be told from reading them. */
    costlyOfOne: 50,
    /** For all documents of one commit. */
    filterMs: 1_000,
  },
  pictures: {
    /** Of one job, whatever it decodes. */
    ms: 20_000,
    memoryMb: 1_024,
    /** Then its process gives its memory back. */
    idleMs: 30_000,
    waiting: 200,
    /** What anybody may ask for. The shop's own pages ask for widths of this list. */
    public: {
      pixels: 4_000_000,
      blur: 100,
      widths: [16, 32, 48, 64, 96, 128, 160, 240, 320, 480, 640, 800, 1080, 1440, 1920, 2560],
    },
    /** A drawing is looked at in this size at most. */
    drawingSide: 2_000,
  },
  sockets: {all: 500, ofOne: 50, messageBytes: 1 * MB, messagesASecond: 100, burst: 500},
} as const
