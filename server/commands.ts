import type {StaffManagement, StaffService} from '~/staff/staff.server'
import type {Sql} from '~/db/client.server'
import type Stripe from 'stripe'
import type {BackupParts} from './backup/make-backup'
import {backupCommand} from './control-backup'
import {catalogCommand} from './control-catalog'
import {checkCommand} from './control-check'
import {customersCommand} from './control-customers'
import {staffCommand} from './control-staff'

/** What the commands work on: the running server's own, or what `server/command.ts` opened. */
export interface CommandServices {
  staff: StaffService & StaffManagement
  sql: Sql
  /** Where the Content Lake's pictures lie, as in `Picture`. */
  pictureFolder: string
  backup: BackupParts & {
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

export interface Commands {
  run(name: string, args: readonly string[], terminal: Terminal): Promise<CommandOutcome>
}

const REGISTRY: readonly Command[] = [
  staffCommand,
  catalogCommand,
  customersCommand,
  backupCommand,
  checkCommand,
]

export function prepareArgs(name: string, args: string[], folder: string, registry = REGISTRY): string[] {
  return registry.find((candidate) => candidate.name === name)?.prepare?.(args, folder) ?? args
}

export function createCommands(services: CommandServices, registry = REGISTRY): Commands {
  return {
    async run(name, args, terminal) {
      const command = registry.find((candidate) => candidate.name === name)
      if (command) return command.run(args, services, terminal.print, terminal)
      const known = registry.map((candidate) => candidate.name).join(', ')
      return {kind: 'failed', message: `There is no command "${name}". There is: ${known}.`}
    },
  }
}
