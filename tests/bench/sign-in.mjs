import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'

/** The cookie of a new member of staff. */
export async function signInStaff(root, {origin, env}) {
  const email = `bench-${Date.now()}@baraka.example`
  const {stdout} = await promisify(execFile)(
    process.execPath,
    [join(root, 'build/tools/command.js'), 'staff', 'add', email, 'administrator', 'Bench'],
    {cwd: root, env},
  )
  return signIn(origin, '/staff/sign-in', {email, password: /Password:\s+(\S+)/.exec(stdout)?.[1] ?? ''})
}

/** The cookies that signing in sets. */
export async function signIn(origin, path, fields) {
  const response = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin},
    body: new URLSearchParams(fields),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (response.status >= 400 || cookies.length === 0) throw new Error(`${response.status} from ${path}`)
  return cookies.join('; ')
}
