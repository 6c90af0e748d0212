/** Whether a file can be the image after the deadline, before it is sent (specification B §5.1). */
import { expiredImageLimits, expiredImageMessages } from '#domain/email-timers/email-timers.api.ts'

type Chosen = Pick<File, 'type' | 'size'>

export const expiredImageTypes = expiredImageLimits.types.join(',')

/** Null for one that may be sent: the server looks into it. */
export function fileProblem(files: readonly Chosen[]): string | null {
  const [file, ...others] = files
  if (file === undefined || others.length > 0) return expiredImageMessages.oneFile
  if (!expiredImageLimits.types.some((type) => type === file.type)) return expiredImageMessages.wrongType
  return file.size > expiredImageLimits.bytes ? expiredImageMessages.tooLarge : null
}
