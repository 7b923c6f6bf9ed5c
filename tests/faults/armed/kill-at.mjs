import {PGlite} from '@electric-sql/pglite'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import http from 'node:http'
import https from 'node:https'
import {appendFileSync, readFileSync} from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import {join} from 'node:path'
import {isMainThread} from 'node:worker_threads'
import pg from 'pg'

/**
 * Loaded before the built server (`NODE_OPTIONS=--import=…`). While the folder ARMED_BY holds a plan, every step that
 * the server awaits is counted, before and after: a statement, a commit, a call to another server, a mail. At the
 * step that the plan names the process kills itself. The product knows nothing of it.
 */
const folder = process.env['ARMED_BY']
const planFile = join(folder ?? '', 'plan.json')
const stepsFile = join(folder ?? '', 'steps.txt')

let planned = ''
let taken = 0

function step(label) {
  const plan = readPlan()
  if (!plan || (plan.skip && new RegExp(plan.skip, 'i').test(label))) return
  if (taken === 0 && plan.from && !new RegExp(plan.from, 'i').test(label)) return
  taken += 1
  appendFileSync(stepsFile, `${label}\n`)
  if (taken === plan.killAt) process.kill(process.pid, 'SIGKILL')
}

function readPlan() {
  let text = ''
  try {
    text = readFileSync(planFile, 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  if (text !== planned) {
    planned = text
    taken = 0
  }
  return text ? JSON.parse(text) : null
}

/** One thing that is waited for. */
async function around(label, run) {
  step(`before ${label}`)
  const value = await run()
  step(`after ${label}`)
  return value
}

const shown = (statement) => {
  const text = typeof statement === 'string' ? statement : (statement?.text ?? 'statement')
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
}

function armPglite() {
  const {query, exec, transaction} = PGlite.prototype
  PGlite.prototype.query = function (text, ...rest) {
    return around(shown(text), () => query.call(this, text, ...rest))
  }
  PGlite.prototype.exec = function (text, ...rest) {
    return around(shown(text), () => exec.call(this, text, ...rest))
  }
  PGlite.prototype.transaction = async function (run) {
    // By the first statement one sees whose transaction it is.
    let first = 'nothing'
    const value = await transaction.call(this, async (tx) => {
      const inner = Object.create(tx, {
        query: {
          value: (text, ...rest) => {
            if (first === 'nothing') first = shown(text)
            return around(shown(text), () => tx.query(text, ...rest))
          },
        },
        exec: {value: (text, ...rest) => around(shown(text), () => tx.exec(text, ...rest))},
      })
      const result = await run(inner)
      step(`before commit of ${first}`)
      return result
    })
    step(`after commit of ${first}`)
    return value
  }
}

function armPostgres() {
  const {query} = pg.Client.prototype
  pg.Client.prototype.query = function (statement, ...rest) {
    const label = shown(statement)
    const callback = rest.at(-1)
    if (typeof callback === 'function') {
      step(`before ${label}`)
      const after = (error, result) => {
        step(`after ${label}`)
        callback(error, result)
      }
      return query.call(this, statement, ...rest.slice(0, -1), after)
    }
    return around(label, () => query.call(this, statement, ...rest))
  }
}

function armHttp() {
  for (const module of [http, https]) {
    const {request} = module
    module.request = (...args) => {
      const sent = request(...args)
      const label = `${sent.method} ${sent.host}${sent.path.replace(/[?].*/, '')}`
      step(`before ${label}`)
      sent.prependOnceListener('response', () => step(`after ${label}`))
      return sent
    }
  }
  syncBuiltinESMExports()
  const {fetch} = globalThis
  globalThis.fetch = (input, init) => {
    const {method, url} = new Request(input, init)
    return around(`${method} ${url.replace(/[?].*/, '')}`, () => fetch(input, init))
  }
}

function armMail() {
  const {send} = SmtpConnection.prototype
  SmtpConnection.prototype.send = function (envelope, message, done) {
    step('before a mail')
    return send.call(this, envelope, message, (...args) => {
      step('after a mail')
      done(...args)
    })
  }
}

if (folder && isMainThread && process.argv[1]?.endsWith('main.js')) {
  armPglite()
  armPostgres()
  armHttp()
  armMail()
}
