/** Turns one uploaded picture into an avatar. */
import { makePicture } from '../uploads/picture-process.ts'
import { avatarImage } from './avatar-image.ts'

makePicture(avatarImage)
