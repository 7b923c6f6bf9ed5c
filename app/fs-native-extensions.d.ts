declare module 'fs-native-extensions' {
  /** Of the open file, by the kernel: it goes with the last descriptor. False: another one has it. */
  export function tryLock(fd: number, options?: {shared?: boolean}): boolean
}
