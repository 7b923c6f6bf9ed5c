import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const docs = join(import.meta.dirname, '../docs')
const ROW =
  /^\| (\d+) \| \[(.+)\]\(decisions\/(\S+)\) \| (\S+) \| (accepted|superseded by \[\d+\]\(decisions\/(\S+)\)) \|$/gm
const rows = [...readFileSync(join(docs, 'decisions.md'), 'utf8').matchAll(ROW)].map(
  ([, number = '', title = '', file = '', date = '', , successor]) => ({
    number,
    title,
    file,
    date,
    successor,
  }),
)
const files = readdirSync(join(docs, 'decisions')).sort()

test('docs/decisions.md lists every file of docs/decisions in order', () => {
  expect(rows.map(({file}) => file)).toEqual(files)
})

test.each(rows)(
  '$file has the title, date and status of its row',
  ({number, title, file, date, successor}) => {
    const [heading, dateLine, statusLine] = readFileSync(join(docs, 'decisions', file), 'utf8').split('\n')
    expect(file.slice(0, 5)).toBe(`${number.padStart(4, '0')}-`)
    expect(heading).toBe(`# ${number}. ${title}`)
    expect(dateLine).toBe(`- Date: ${date}`)
    const status = successor ? `Superseded by [${Number(successor.slice(0, 4))}](${successor})` : 'Accepted'
    expect(statusLine).toBe(`- Status: ${status}`)
  },
)

test.each(files)('the links of %s lead to decisions', (file) => {
  const text = readFileSync(join(docs, 'decisions', file), 'utf8')
  for (const [, target] of text.matchAll(/\]\(([^)]+)\)/g)) expect(files).toContain(target)
})
