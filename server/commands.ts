import type {StaffManagement, StaffService} from '~/staff/staff.server'
import {staffCommand} from './control-staff'

/** What the commands work on: the running server's own, or what `server/command.ts` opened. */
export interface CommandServices {
  staff: StaffService & StaffManagement
}

export type CommandOutcome = {kind: 'done'} | {kind: 'failed'; message: string}

/** One word after `command.js`, run inside the process that holds the data folder. */
export interface Command {
  name: string
  /** One line. */
  usage: string
  run(args: readonly string[], services: CommandServices, print: Print): Promise<CommandOutcome>
}

export type Print = (line: string) => void

export interface Commands {
  run(name: string, args: readonly string[], print: Print): Promise<CommandOutcome>
}

const REGISTRY: readonly Command[] = [staffCommand]

export function createCommands(services: CommandServices, registry = REGISTRY): Commands {
  return {
    async run(name, args, print) {
      const command = registry.find((candidate) => candidate.name === name)
      if (command) return command.run(args, services, print)
      const known = registry.map((candidate) => candidate.name).join(', ')
      return {kind: 'failed', message: `There is no command "${name}". There is: ${known}.`}
    },
  }
}
