import {expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {Dataset} from '../storage/dataset'
import {createCopyJobs} from './copy-jobs'

const source = new Dataset({name: 'source', aclMode: 'public'})

function openJobs() {
  const finish: ((error?: Error) => void)[] = []
  const copy = () =>
    new Promise<void>((resolve, reject) => finish.push((error) => (error ? reject(error) : resolve())))
  const errors: unknown[] = []
  const jobs = createCopyJobs(copy, (error) => errors.push(error))
  const start = (target = 'target') => jobs.start({source, target, skipHistory: true}, 'amina')
  return {jobs, start, finish, errors}
}

/** The next change of a job. */
function nextState(jobs: ReturnType<typeof openJobs>['jobs'], id: string) {
  return new Promise((resolve) => jobs.watch(id, ({state}) => resolve(state)))
}

test('copies under way are limited, and their names are taken', async () => {
  const {jobs, start, finish} = openJobs()
  const ids = Array.from({length: LAKE_LIMITS.datasets.copies}, (_, n) => start(`target-${n}`).id)
  expect(() => start()).toThrow('Too many datasets are being copied')
  expect(jobs.isTarget('target-0')).toBe(true)
  const done = nextState(jobs, ids[0] ?? '')
  finish[0]?.()
  expect(await done).toBe('completed')
  expect(jobs.isTarget('target-0')).toBe(false)
  start()
})

test('a copy that fails says so, and the reason is logged', async () => {
  const {jobs, start, finish, errors} = openJobs()
  const {id} = start()
  const done = nextState(jobs, id)
  finish[0]?.(new Error('the disk is full'))
  expect(await done).toBe('failed')
  expect(errors).toMatchObject([{message: 'the disk is full'}])
})

test('so many are remembered, the newest first', async () => {
  const {jobs, start, finish} = openJobs()
  for (let n = 0; n < LAKE_LIMITS.datasets.jobs + 5; n++) {
    const done = nextState(jobs, start(`target-${n}`).id)
    finish[n]?.()
    await done
  }
  expect(jobs.list()).toHaveLength(LAKE_LIMITS.datasets.jobs)
  expect(jobs.list()[0]?.targetDataset).toBe(`target-${LAKE_LIMITS.datasets.jobs + 4}`)
})
