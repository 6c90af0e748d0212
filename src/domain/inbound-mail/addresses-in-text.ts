/**
 * E-mail addresses in a text of strangers, each with what stands before it in its line. The text is cut at spaces and
 * signs first and looked at piece by piece: the time that takes grows with its length alone, whatever it says.
 */

export type FoundAddress = {
  text: string
  /** The end of what stands before it: "Email:". */
  label: string
}

/** More than anybody writes into a notification. */
const MAX_CHARACTERS = 200_000
const MAX_FOUND = 200
const MAX_LENGTH = 320
const LABEL_LENGTH = 40

export function addressesIn(text: string): FoundAddress[] {
  const found: FoundAddress[] = []
  for (const line of text.slice(0, MAX_CHARACTERS).split(/[\r\n]/)) {
    let before = ''
    for (const piece of line.split(BETWEEN)) {
      const address = withoutSigns(piece)
      if (address.includes('@')) found.push({ text: address, label: before.trim() })
      if (found.length === MAX_FOUND) return found
      before = `${before} ${piece}`.slice(-LABEL_LENGTH)
    }
  }
  return found
}

/** No address in use has these; the colon of a label and the equals sign of a form stay with the label. */
const BETWEEN = /[\s<>()[\]"“”„‘’,;|\\]+|(?<=[:=])/

/** At the end of a sentence, around what is stressed. */
function withoutSigns(piece: string): string {
  return piece.length > MAX_LENGTH ? '' : piece.replace(/^[*_'.!?]+/, '').replace(/[*'.!?:]{1,8}$/, '')
}
