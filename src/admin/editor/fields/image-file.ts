/** Whether a file can be an image of the owner's, before it is sent (specification B §5.1). */

export const imageTypes = ['image/jpeg', 'image/png'] as const

/** For a file input. */
export const acceptedImages = imageTypes.join(',')

type Chosen = Pick<File, 'type' | 'size'>

export type ImageRules = {
  bytes: number
  messages: { oneFile: string; wrongType: string; tooLarge: string }
}

/** Null for one that may be sent: the server looks into it. */
export function imageFileProblem(files: readonly Chosen[], { bytes, messages }: ImageRules): string | null {
  const [file, ...others] = files
  if (file === undefined || others.length > 0) return messages.oneFile
  if (!imageTypes.some((type) => type === file.type)) return messages.wrongType
  return file.size > bytes ? messages.tooLarge : null
}
