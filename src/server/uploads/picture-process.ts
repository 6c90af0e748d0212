/** Within a process that turns one uploaded picture into another, and ends: what harms it harms nobody else. */

/** What `make` is given is what the process is sent. What it cannot make is answered with null. */
export function makePicture(make: (upload: never) => Promise<object>): void {
  process.on('message', (upload) => {
    make(upload as never)
      .catch(() => null)
      .then(
        (answer) => process.send?.(answer),
        () => process.exit(1),
      )
  })
}
