/** What owners are told of a trigger that is silent although people join at its platform. */

const number = new Intl.NumberFormat('en')

/** "12 people joined" */
export function whoJoined(joined: number): string {
  return joined === 1 ? '1 person joined' : `${number.format(joined)} people joined`
}

/** "12 people joined “Waitlist” in MailerLite, and no webhook came" */
export function silenceTitle(silent: { joined: number; source: string; platform: string }): string {
  return `${whoJoined(silent.joined)} “${silent.source}” in ${silent.platform}, and no webhook came`
}

/** An import at the platform looks the same from here. */
export const silenceCause = 'They may have been imported there, or the webhook may not work.'
