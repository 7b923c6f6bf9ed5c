import {BaseSequencer} from 'vitest/node'
import type {TestSpecification} from 'vitest/node'

/** Files that take a quarter of a minute and more; one that began last would keep the others' workers waiting. */
const SLOW = [
  ...['faults/sweep', 'faults/start', 'faults/backup', 'security/attack/lake-public', 'faults/database'],
  ...['faults/payment-provider', 'faults/services-process', 'faults/lake-process', 'faults/outage-pages'],
  ...['faults/mail', 'faults/content', 'faults/environment', 'security/attack/pictures', 'faults/kill'],
  ...['contract/lake-assets', 'faults/handlers', 'faults/payment-webhooks', 'faults/migration'],
]

const rankOf = ({moduleId}: TestSpecification) => {
  const place = SLOW.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return place < 0 ? SLOW.length : place
}

export default class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const defaultOrder = await super.sort(files)
    return defaultOrder.sort((a, b) => rankOf(a) - rankOf(b))
  }
}
