/** Turns one uploaded picture into an image for mails. */
import { makePicture } from '../uploads/picture-process.ts'
import { mailImage } from './mail-image.ts'

makePicture(mailImage)
