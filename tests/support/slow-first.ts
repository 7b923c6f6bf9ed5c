import {BaseSequencer} from 'vitest/node'
import type {TestSpecification} from 'vitest/node'

/** Files that take a quarter of a minute and more; one that began last would keep the others' workers waiting. */
const SLOW = [
  ...['faults/sweep', 'faults/start', 'faults/backup', 'security/attack/lake-public', 'faults/database'],
  ...['faults/money-provider', 'faults/services-process', 'faults/lake-process', 'faults/outage-pages'],
  ...['faults/mail', 'faults/content', 'faults/surroundings', 'security/attack/pictures', 'faults/kill'],
  ...['contract/lake-assets', 'faults/handlers', 'faults/money-notices', 'faults/migration'],
]

const placeOf = ({moduleId}: TestSpecification) => {
  const place = SLOW.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return place < 0 ? SLOW.length : place
}

export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const usual = await super.sort(files)
    return usual.sort((a, b) => placeOf(a) - placeOf(b))
  }
}
