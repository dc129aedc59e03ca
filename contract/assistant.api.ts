import * as z from 'zod/mini'
import {
  answer,
  answerInput,
  awaitAnswerInput,
  guestQuestion,
  questionInput,
  readinessCount,
  readinessItem,
  readingInput,
  unfoundSentence,
} from './assistant.ts'
import { endpoint } from './endpoint.ts'

const ofFacility = z.object({ id: z.uuid() })
const ofQuestion = z.object({ id: z.uuid(), questionId: z.uuid() })

export const assistantApi = {
  ask: endpoint({
    method: 'POST',
    path: '/api/guest/properties/{id}/ask',
    summary: 'Answers a guest from what the property says of itself; what it does not say is passed on to the host',
    access: 'anyone',
    params: ofFacility,
    body: questionInput,
    response: answer,
    errors: ['facility.notFound', 'request.tooMany'],
  }),
  awaitAnswer: endpoint({
    method: 'PUT',
    path: '/api/guest/properties/{id}/questions/{questionId}/waiting',
    summary: 'Mails the answer of the host to a guest, once there is one; the same address again changes its language alone',
    access: 'anyone',
    params: ofQuestion,
    body: awaitAnswerInput,
    errors: ['facility.notFound', 'question.notFound', 'question.answered', 'question.tooManyWaiting', 'request.tooMany'],
  }),
  reading: endpoint({
    method: 'POST',
    path: '/api/assistant/reading',
    summary: 'The sentences of a text, as it is being written, that the assistant would find for no question; nothing is kept',
    access: 'operator',
    body: readingInput,
    response: z.array(unfoundSentence),
    errors: ['request.tooMany'],
  }),
  readiness: endpoint({
    method: 'GET',
    path: '/api/facilities/{id}/readiness',
    summary: 'The usual questions of guests, and from which field each would be answered',
    access: 'operator',
    params: ofFacility,
    response: z.array(readinessItem),
    errors: ['facility.notFound'],
  }),
  readinessCounts: endpoint({
    method: 'GET',
    path: '/api/facilities/readiness',
    summary:
      'How many of the usual questions each facility answers; of the newest facilities, as many as a page holds; those that are not counted within 5 seconds are there the next time',
    access: 'operator',
    response: z.array(readinessCount),
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/facilities/{id}/questions',
    summary: 'What guests asked and the property did not say: open ones first, the newest first',
    access: 'operator',
    params: ofFacility,
    response: z.array(guestQuestion),
    errors: ['facility.notFound'],
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/facilities/{id}/questions/{questionId}',
    summary:
      'Answers a question: from now on guests are told so, and those who wait for it by e-mail; as is wished, it is added to a field of the property too. If-Match names the version of the answer that was seen',
    access: 'operator',
    versioned: true,
    params: ofQuestion,
    body: answerInput,
    response: guestQuestion,
    errors: ['facility.notFound', 'question.notFound', 'request.stale'],
  }),
  removeQuestion: endpoint({
    method: 'DELETE',
    path: '/api/facilities/{id}/questions/{questionId}',
    summary: 'Deletes a question and its answer',
    access: 'operator',
    params: ofQuestion,
    errors: ['facility.notFound', 'question.notFound'],
  }),
}
