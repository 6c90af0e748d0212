/** A process that turns one uploaded picture into an image for mails, and ends: what harms it harms nobody else. */
import { mailImage, type MailImage, type Upload } from './mail-image.ts'

/** Null: it is no image that can be read. */
export type MailImageAnswer = MailImage | null

process.on('message', (upload: Upload) => {
  mailImage(upload)
    .catch(() => null)
    .then(
      (answer: MailImageAnswer) => process.send?.(answer),
      () => process.exit(1),
    )
})
