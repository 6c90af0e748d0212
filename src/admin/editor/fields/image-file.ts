/** Whether a file can be an image of the owner's, before it is sent (specification B §5.1). */
import { pictureFileLimits as limits, pictureFileMessages as messages } from '#domain/uploads/picture-file.ts'

type Chosen = Pick<File, 'type' | 'size'>

/** For a file input. */
export const acceptedImages = limits.types.join(',')

/** Null for one that may be sent: the server looks into it. */
export function imageFileProblem(files: readonly Chosen[]): string | null {
  const [file, ...others] = files
  if (file === undefined || others.length > 0) return messages.oneFile
  if (!limits.types.some((type) => type === file.type)) return messages.wrongType
  return file.size > limits.bytes ? messages.tooLarge : null
}
