import type {Sql} from '~/platform/db/database'
import {readWeighing} from '~/domain/orders/weights/find-weighing.server'
import {addPackage, leaveOut, removePackage} from '~/domain/orders/weights/write-weights.server'
import {replaceLine} from '~/domain/orders/weights/replace-line.server'
import type {AddPackageParams, WeighOutcome} from '~/domain/orders/weights/write-weights.server'

interface WeighingDeps {
  sql: Sql
  now: () => number
  /** Tells open pages of it. */
  onChanged: () => void
}

/** The scale's writes, each a transaction of its own. */
export function createWeighing({sql, now, onChanged}: WeighingDeps) {
  async function write<T extends {kind: string}>(change: (tx: Sql, at: Date) => Promise<T>): Promise<T> {
    const outcome = await sql.transaction((tx) => change(tx, new Date(now())))
    if (outcome.kind === 'written') onChanged()
    return outcome
  }

  return {
    find: (orderId: string) => readWeighing(sql, orderId),
    add: (params: Omit<AddPackageParams, 'at'>) => write((tx, at) => addPackage(tx, {...params, at})),
    remove: (params: Omit<Parameters<typeof removePackage>[1], 'at'>): Promise<WeighOutcome> =>
      write((tx, at) => removePackage(tx, {...params, at})),
    replace: (params: Omit<Parameters<typeof replaceLine>[1], 'at'>): Promise<WeighOutcome> =>
      write((tx, at) => replaceLine(tx, {...params, at})),
    leaveOut: (params: Omit<Parameters<typeof leaveOut>[1], 'at'>): Promise<WeighOutcome> =>
      write((tx, at) => leaveOut(tx, {...params, at})),
  }
}
