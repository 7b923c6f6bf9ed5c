import type {StaffManagement, StaffService} from '~/domain/staff/staff.server'
import type {FindMissingPictures} from '~/domain/catalog/csv/check-catalog.server'
import type {ImportProgress} from '~/domain/catalog/csv/import.server'
import type {Sql} from '~/platform/db/database'
import type {DemoCards} from '~/domain/orders/demo/pay-demo-orders.server'
import type Stripe from 'stripe'
import type {BackupDeps} from '../backup/make-backup'
import type {Place} from '../moving/endpoint'
import type {SeedOutcome} from '../../studio/seed/seed'

/** The services that commands use: the running server's, or those that `server/cli/main.ts` opened. */
export interface CommandServices {
  staff: StaffService & StaffManagement
  sql: Sql
  /** The base URL of the Content Lake's pictures, as in `Picture`. */
  pictureBaseUrl: string
  /** Absent with a hosted Content Lake, which is not asked. */
  findMissingPictures?: FindMissingPictures | undefined
  /** Called after an import; absent if no server is running, whose start does the same. */
  onCatalogImport?(): Promise<void>
  backup: BackupDeps & {
    /** The default folder. */
    folder: string
  }
  /** The dataset of the shop's content; absent if no server is running. */
  content?: {
    own: Place
    isEmbedded: boolean
    /** For what is under way. */
    folder: string
    /** Adds what a new shop begins with, where nothing is or where it was added before. */
    seed(): Promise<SeedOutcome | 'not-empty'>
  }
  /** The card provider's sessions of orders; absent if no server is running. */
  cardProvider?: {
    /** Whether its key is live. */
    isLive: boolean
    listSessions(orderIds: readonly string[]): Promise<Stripe.Checkout.Session[]>
  }
  /** Pays for demonstrations; absent if no server is running, or a Stripe account is configured. */
  demoCards?: DemoCards
}

export type CommandOutcome = {kind: 'done'} | {kind: 'failed'; message: string}

export const done: CommandOutcome = {kind: 'done'}

export function failed(message: string): CommandOutcome {
  return {kind: 'failed', message}
}

/** A command by its name, run in the process that holds the data folder. */
export interface Command {
  name: string
  /** Called in the terminal's process: makes file names independent of the current folder. */
  prepare?(args: readonly string[], folder: string): string[]
  run(
    args: readonly string[],
    services: CommandServices,
    print: Print,
    terminal: Terminal,
  ): Promise<CommandOutcome>
}

export type Print = (line: string) => void

/** A command's output: this process's terminal, or that of the process that sent the command. */
export interface Terminal {
  print: Print
  /** Writes text without a line end. Await it: a slow reader would fill the memory. */
  write(text: string): Promise<void>
  progress(progress: ImportProgress): void
}
