/** A thread that opens sealed values for the one that reads them from the database. */
import { unsealList, type SealedList } from '../secrets/unseal-list.ts'
import { answerQuestions } from './answer-questions.ts'

answerQuestions<SealedList, (string | null)[]>({ answer: unsealList })
