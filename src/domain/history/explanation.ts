/** What a proof log is, told to somebody who has never seen one: it stands on the screen and in every export. */

export const explanation: readonly { title: string; text: string }[] = [
  {
    title: 'What this is',
    text: 'Each row is one change that decided what a person was promised: the campaign’s deadline rule and pages, the start of a person’s deadline, every move or reset of it, every sale and every refund. Whoever wants to know whether a deadline was real can follow it from its start to its end.',
  },
  {
    title: 'How it is written',
    text: 'The database writes a row in the same transaction as the change itself: neither is there without the other. It refuses to change or delete rows as long as the campaign exists. Numbers of rows grow; some may be missing where a transaction was undone.',
  },
  {
    title: 'What it cannot prove',
    text: 'Whoever administers the database’s server could alter its files. The log tells what the software did, not what else a page or a mail said. Redirects after a deadline are counted and not logged one by one.',
  },
  {
    title: 'Whom it is about',
    text: 'People stand under a pseudonym, which is made with a secret key of the account and is the same in all rows about one record of a person. Where two records turn out to be one person, or somebody starts again, a row names both. No address, name or number of an order is in the log. When a person is erased, the row that says so is added, and the rows before it stay without anything that leads back to the person.',
  },
  {
    title: 'How to read it',
    text: 'Times are in UTC in the files, and in the campaign’s time zone on the screen. “Started” names the deadline that was promised. “Moved” names the one before and after, and which version of the rule moved it; the row “Deadline rule changed” with that version says who changed it, and for whom. “Deadline reset” lets a person start anew. “Started again” means that a person got a new deadline after an earlier one.',
  },
]
