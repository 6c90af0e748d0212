/** Why a mail is not taken, as SMTP says it: 4xx means that its sender tries again later, 5xx that it gives up. */

export class MailRefusal extends Error {
  override name = 'MailRefusal'
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** Unknown, foreign, deleted and wrong are one answer: nobody learns which campaigns there are. */
export const noSuchAddress = () => new MailRefusal(550, 'There is no such address here')

export const forged = () => new MailRefusal(550, 'The policy of its sender says to refuse this mail')

export const unreadable = () => new MailRefusal(554, 'This mail cannot be read')

export const tryLater = () => new MailRefusal(451, 'Please try again later')

export const tooFast = () => new MailRefusal(421, 'That was too fast. Please try again in a minute')
