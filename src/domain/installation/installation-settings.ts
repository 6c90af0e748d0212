/** Every setting of an installation and what it does, as its screen and the README describe it. */

type Setting = {
  about: string
  /** Never shown: it opens something. */
  isSecret?: true
}

export const installationSettings = {
  APP_ORIGIN: { about: 'The address of this app.' },
  EDGE_ORIGIN: { about: 'The address that visitors’ browsers talk to.' },
  PREVIEW_ORIGIN: { about: 'The address of framed pages, under another host name than the app.' },
  MEDIA_ORIGIN: { about: 'The address of uploaded files.' },
  SINGLE_HOST: { about: 'Whether the app and previews may share a host name.' },
  TRUSTED_PROXIES: { about: 'Your reverse proxies, whose forwarded headers are believed.' },
  HOST: { about: 'The network the server listens on.' },
  PORT: { about: 'Where the server listens.' },
  DATA_DIR: { about: 'The folder for the database, secrets and drawn timers.' },
  DATABASE_URL: { about: 'PostgreSQL instead of SQLite.', isSecret: true },
  BACKUP_DIR: { about: 'Where backups lie, and on SQLite are made every night.' },
  SECRET_KEY: {
    about: 'Signs sessions, links and visitor tokens. Made at the first start if not set.',
    isSecret: true,
  },
  ENCRYPTION_KEY: {
    about: 'Encrypts addresses and credentials. Made at the first start if not set.',
    isSecret: true,
  },
  ENCRYPTION_KEY_OLD: { about: 'The one before, while stored keys are moved to a new one.', isSecret: true },
  SIGNUP: { about: 'Who may sign up: those who are invited, or everybody.' },
  SMTP_URL: { about: 'The mail server. Without it mails are kept in the outbox.', isSecret: true },
  MAIL_FROM: { about: 'The sender of mails.' },
  INBOUND_MAIL_DOMAIN: { about: 'What the addresses end in that campaigns receive mail at.' },
  INBOUND_SMTP_PORT: { about: 'Where mail arrives over SMTP. Without it nothing listens.' },
  INBOUND_SMTP_TLS_KEY: { about: 'The file of the key for encrypted mail connections.' },
  INBOUND_SMTP_TLS_CERT: { about: 'The file of the certificate for encrypted mail connections.' },
  INBOUND_HTTP_SECRET: {
    about: 'Part of the address that a service sends received mail to.',
    isSecret: true,
  },
  INBOUND_MAILGUN_KEY: { about: 'Mailgun’s signing key: then only what it signs is taken.', isSecret: true },
  LLM_BASE_URL: {
    about: 'The server of the model that the assistant asks. Without it the built-in guide answers.',
  },
  LLM_API_KEY: { about: 'The key for that server.', isSecret: true },
  LLM_MODEL: { about: 'The name of that model.' },
  LLM_ALLOW_PRIVATE: { about: 'Whether a model on this machine or network may be set on a screen.' },
  LLM_DAILY_TOKENS_PER_ACCOUNT: { about: 'How many tokens the assistant may cost an account in a day.' },
  LLM_DAILY_TOKENS: { about: 'How many tokens the assistant may cost all accounts in a day.' },
  SUPPORT_URL: { about: 'Where people of this installation find help.' },
  SUPPORT_EMAIL: { about: 'The address that people of this installation may write to.' },
  HELP_VIDEOS: { about: 'Films for the guides.' },
  STORE_GUIDE_URL: { about: 'Where the Quickstart of store campaigns leads.' },
  UPDATE_URL: { about: 'Where to ask for the newest version. Nobody is asked without it.' },
  OUTBOUND_ALLOW_HOSTS: { about: 'Hosts that verification and previews may fetch although not public.' },
  LOG_LEVEL: { about: 'How much is logged.' },
  NODE_ENV: { about: 'Set to production by packages of the server.' },
} as const satisfies Record<string, Setting>

/** Of each platform that we call, after its name: `KIT_BASE_URL`. */
const platformSettings = {
  BASE_URL: { about: 'Another address that this platform is called at.' },
  CLIENT_ID: { about: 'The app as which this installation is known to this platform.' },
  CLIENT_SECRET: { about: 'The secret of that app.', isSecret: true },
  APP_HANDLE: { about: 'What that app is called in addresses of this platform.' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof installationSettings

export type PlatformSettingName = keyof typeof platformSettings

export const settingNames = Object.keys(installationSettings) as SettingName[]

export function aboutSetting(name: string): Setting | null {
  if (isSettingName(name)) return installationSettings[name]
  return Object.entries(platformSettings).find(([ending]) => name.endsWith(`_${ending}`))?.[1] ?? null
}

function isSettingName(text: string): text is SettingName {
  return Object.hasOwn(installationSettings, text)
}
