import {BaseSequencer} from 'vitest/node'
import type {TestSpecification} from 'vitest/node'

/** Of the files that take half a minute and more; one that began last would keep the others' workers waiting. */
const SLOW = ['sweep', 'start', 'database', 'mail', 'surroundings', 'money-provider', 'content', 'kill']

const placeOf = ({moduleId}: TestSpecification) => {
  const place = SLOW.findIndex((name) => moduleId.endsWith(`/tests/faults/${name}.test.ts`))
  return place < 0 ? SLOW.length : place
}

export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const usual = await super.sort(files)
    return usual.sort((a, b) => placeOf(a) - placeOf(b))
  }
}
