/** Collects what to close at shutdown, and closes it in reverse order. */
export function createDisposers() {
  const steps: (() => Promise<void> | void)[] = []
  return {
    push: (step: () => Promise<void> | void) => void steps.push(step),
    async disposeAll() {
      for (const step of steps.splice(0).reverse()) await step()
    },
  }
}

export type Disposers = ReturnType<typeof createDisposers>
