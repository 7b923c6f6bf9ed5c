import {backupCommand} from './backup-command'
import {catalogCommand} from './catalog-command'
import {checkCommand} from './check-command'
import {contentCommand} from './content-command'
import {customersCommand} from './customers-command'
import {staffCommand} from './staff-command'
import {failed} from './command-types'
import type {CommandServices, CommandOutcome, Command, Terminal} from './command-types'

const REGISTRY: readonly Command[] = [
  staffCommand,
  catalogCommand,
  customersCommand,
  contentCommand,
  backupCommand,
  checkCommand,
]

export function prepareArgs(name: string, args: string[], folder: string, registry = REGISTRY): string[] {
  return registry.find((candidate) => candidate.name === name)?.prepare?.(args, folder) ?? args
}

export type Commands = ReturnType<typeof createCommands>

export function createCommands(services: CommandServices, registry = REGISTRY) {
  return {
    async run(name: string, args: readonly string[], terminal: Terminal): Promise<CommandOutcome> {
      const command = registry.find((candidate) => candidate.name === name)
      if (command) return command.run(args, services, terminal.print, terminal)
      const known = registry.map((candidate) => candidate.name).join(', ')
      return failed(`There is no command "${name}". There is: ${known}.`)
    },
  }
}
