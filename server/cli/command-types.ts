import type {StaffManagement, StaffService} from '~/domain/staff/staff.server'
import type {Sql} from '~/platform/db/database'
import type Stripe from 'stripe'
import type {BackupDeps} from '../backup/make-backup'

/** What the commands work on: the running server's own, or what `server/cli/main.ts` opened. */
export interface CommandServices {
  staff: StaffService & StaffManagement
  sql: Sql
  /** Where the Content Lake's pictures lie, as in `Picture`. */
  pictureBaseUrl: string
  backup: BackupDeps & {
    /** Where a backup lies when nobody says where. */
    folder: string
  }
  /** What the card provider has of these orders; absent: nobody is there to ask. */
  cardProvider?: {
    /** Its key moves real money. */
    isLive: boolean
    listSessions(orderIds: readonly string[]): Promise<Stripe.Checkout.Session[]>
  }
}

export type CommandOutcome = {kind: 'done'} | {kind: 'failed'; message: string}

export const done: CommandOutcome = {kind: 'done'}

export function failed(message: string): CommandOutcome {
  return {kind: 'failed', message}
}

/** One word after `command.js`, run inside the process that holds the data folder. */
export interface Command {
  name: string
  /** One line. */
  usage: string
  /** In the process of whoever types: makes names of files independent of the folder they are typed in. */
  prepare?(args: readonly string[], folder: string): string[]
  run(
    args: readonly string[],
    services: CommandServices,
    print: Print,
    terminal: Terminal,
  ): Promise<CommandOutcome>
}

export type Print = (line: string) => void

export interface Progress {
  done: number
  total: number
  what: string
}

/** Where a command says things: this process's own terminal, or that of whoever asked the server. */
export interface Terminal {
  print: Print
  /** Text as it is. Wait for it, or a slow reader fills the memory. */
  write(text: string): Promise<void>
  progress(progress: Progress): void
}
