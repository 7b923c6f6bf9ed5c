import type {Locator, Page} from '@playwright/test'
import {expect, test as base} from './fixtures'
import {waitForHydration} from './hydration'

/** What the tests of the forms share. */

/** Each test calls from somewhere else: forms are limited by network. */
export const formsTest = base.extend<{network: string}>({
  network: [
    async ({context}, use) => {
      const network = nextClientAddress()
      await context.setExtraHTTPHeaders({'x-forwarded-for': network})
      await use(network)
    },
    {auto: true},
  ],
})

let callers = 0
/** An address that nobody has called from yet. */
export function nextClientAddress(): string {
  return `10.20.${++callers}.1`
}

export const FIELDS = {
  'Full Name': 'Amina Yusuf',
  'Phone Number': '(555) 010-0142',
  Email: 'amina@example.com',
  Message: 'Do you have goat shanks on Friday?',
}
export type Field = keyof typeof FIELDS

export const FIELDS_REQUIRED = 'Please fill in all fields.'
/** Beside each of the fields that are empty. */
export const MISSING: [Field, string][] = [
  ['Full Name', 'Please enter your name.'],
  ['Phone Number', 'Please enter your phone number.'],
  ['Email', 'Please enter your email address.'],
  ['Message', 'Please write your message.'],
]
export const CONTACT_ERRORS: [Field, string, string][] = [
  ['Phone Number', '25550100142', 'Please enter a valid phone number.'],
  ['Email', 'amina@example', 'Please enter a valid email address.'],
]
export const INVALID_CONTACT = 'Please enter a valid email address or phone number.'

export async function openForm(
  page: Page,
  path: string,
  kind: 'contact' | 'newsletter',
  isHydrated = true,
): Promise<Locator> {
  await page.goto(path)
  const form = page.locator(`form[action='/${kind}']`)
  await form.scrollIntoViewIfNeeded()
  // The footer comes alive a moment after the page; before that its forms are plain ones.
  if (isHydrated) await waitForHydration(form)
  return form
}

export async function fill(form: Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabel(label, {exact: true}).fill(value)
  }
}

export function toast(page: Page, role: 'alert' | 'status'): Locator {
  return page.getByRole('region', {name: /Notifications/}).getByRole(role)
}

/**
 * Until the toast has risen, by the class that `toast-corner.tsx` gives it. Whatever its clock was told before, it
 * begins anew then.
 */
export async function waitForToast(page: Page) {
  await expect(toast(page, 'alert')).not.toHaveClass(/toast-enter/)
}

export async function closeToast(page: Page, role: 'alert' | 'status', text: string) {
  await expect(toast(page, role)).toContainText(text)
  await toast(page, role).getByRole('button', {name: 'Close'}).click()
  await expect(toast(page, role)).toHaveCount(0)
}

/** The browser's own news of its focus are kept from the page, which would start or stop the clock of its toasts. */
export async function suppressFocusEvents(page: Page) {
  await page.addInitScript(() => {
    const keep = (event: Event) =>
      event.isTrusted && event.target === window && event.stopImmediatePropagation()
    for (const type of ['focus', 'blur']) window.addEventListener(type, keep, {capture: true})
  })
}

const progressBar = (toastElement: Locator) => toastElement.locator('.Toastify__progress-bar--animated')

/** How long it stays, as the bar that it runs by has it. */
export const toastDuration = (toastElement: Locator) =>
  progressBar(toastElement).evaluate((element) => getComputedStyle(element).animationDuration)

/** Whether the bar that a toast runs by moves or stands. */
export async function expectBar(toastElement: Locator, state: 'running' | 'paused') {
  await expect(progressBar(toastElement)).toHaveCSS('animation-play-state', state)
}

/** So much time goes by for a toast, at once: not for one whose bar stands. */
export async function advanceToastTime(toastElement: Locator, ms: number) {
  await progressBar(toastElement).evaluate((bar, time) => {
    for (const animation of bar.getAnimations())
      if (animation.playState === 'running') animation.currentTime = Number(animation.currentTime) + time
  }, ms)
}

/** What is posted there waits until it is let go. */
export async function blockPosts(page: Page, path: string) {
  let posts = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (route.request().method() === 'POST') {
        posts++
        await gate
      }
      await route.continue()
    },
  )
  return {count: () => posts, release: () => release()}
}
