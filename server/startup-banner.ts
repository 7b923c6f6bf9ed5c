import type {RunningServer} from './start'

/** Prints the URLs and, on the first start, the administrator's password. */
export function printStartupBanner({
  origin,
  administrator,
  mailbox,
  takesTestCards,
  startedInMs,
}: RunningServer) {
  const lines = [
    '',
    `  Shop      ${origin}/`,
    `  Studio    ${origin}/studio`,
    `  Counter   ${origin}/staff`,
    ...(mailbox ? [`  Mailbox   ${origin}${mailbox}`] : []),
    ...(takesTestCards ? ['  Payments  test cards only: nobody is charged'] : []),
    '',
    ...(administrator
      ? [
          '  The first sign-in, shown only now:',
          `  E-mail    ${administrator.email}`,
          `  Password  ${administrator.password}`,
          '',
        ]
      : []),
    `  Ready in ${(startedInMs / 1000).toFixed(1)} s. Stop with Ctrl+C.`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

export function printStartupError(message: string) {
  process.stderr.write(`\n${message}\n`)
}
