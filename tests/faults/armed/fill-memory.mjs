/** Loaded before the built server: its process of the embedded services fills its memory when it gets SIGUSR2. */
if (process.argv[1]?.endsWith('embedded-services.js')) {
  process.on('SIGUSR2', () => {
    const held = []
    for (;;) held.push(new Array(1_000_000).fill(1.5))
  })
}
