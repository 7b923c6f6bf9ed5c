import type {Environment} from '../environment'
import type {Evaluate} from '../scope'

/** Makes a function's evaluation from those of its arguments. */
export type CreateFunction = (args: readonly Evaluate[], environment: Environment) => Evaluate

export type FunctionTable = Readonly<Record<string, CreateFunction>>

/** A function of its arguments' values and nothing else. */
export function pure(call: (...values: unknown[]) => unknown): CreateFunction {
  return (args) => {
    const [first, second] = args
    if (args.length === 1 && first) return (scope) => call(first(scope))
    if (args.length === 2 && first && second) return (scope) => call(first(scope), second(scope))
    return (scope) => call(...args.map((evaluate) => evaluate(scope)))
  }
}

/** A function of the current document, `@`, and its arguments' values. */
export function ofCurrent(call: (current: unknown, ...values: unknown[]) => unknown): CreateFunction {
  return (args) => (scope) => call(scope.value, ...args.map((evaluate) => evaluate(scope)))
}
