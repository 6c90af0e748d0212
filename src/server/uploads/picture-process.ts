/** Within a process that turns one uploaded picture into another, and ends: what harms it harms nobody else. */

/** What cannot be made is answered with null. */
export function makePicture<Upload, Picture>(make: (upload: Upload) => Promise<Picture>): void {
  process.on('message', (upload: Upload) => {
    make(upload)
      .catch(() => null)
      .then(
        (answer: Picture | null) => process.send?.(answer),
        () => process.exit(1),
      )
  })
}
