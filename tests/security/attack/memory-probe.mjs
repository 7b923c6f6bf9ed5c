import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'

/**
 * Loaded before the processes of the built server: told to by a signal, each writes what it holds in memory, once what
 * nobody needs any more is gone, into the folder LOOK_INSIDE.
 */
const folder = process.env['LOOK_INSIDE']
const LOOKED_AT = /(main|lake|embedded-services)\.js$/

if (folder && LOOKED_AT.test(process.argv[1] ?? '')) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  let looks = 0
  process.on('SIGUSR2', () => {
    collect()
    collect()
    const {heapUsed, external} = process.memoryUsage()
    writeFileSync(
      join(folder, `${process.pid}.json`),
      JSON.stringify({look: ++looks, bytes: heapUsed + external}),
    )
  })
}
