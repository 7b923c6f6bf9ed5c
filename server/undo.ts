/** Steps to take back, last first. */
export function createUndo() {
  const steps: (() => Promise<void> | void)[] = []
  return {
    push: (step: () => Promise<void> | void) => void steps.push(step),
    async all() {
      for (const step of steps.splice(0).reverse()) await step()
    },
  }
}
