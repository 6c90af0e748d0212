/** Turns one uploaded picture into one of a portal. */
import { makePicture } from '../uploads/picture-process.ts'
import { portalImage } from './portal-image.ts'

makePicture(portalImage)
