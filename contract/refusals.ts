/** An expected "no" and what its code means. Programs use the code; the message is for people. */
export type Meaning = {
  status:
    | 400
    | 401
    | 403
    | 404
    | 408
    | 409
    | 410
    | 412
    | 413
    | 415
    | 417
    | 421
    | 422
    | 429
    | 431
    | 500
    | 503;
  message: string;
  /** The input field it is about. */
  field?: string;
};

/** What any call may refuse, and what is refused before the call is known. */
export const commonRefusals = {
  bad_input: { status: 400, message: "Something in the input isn't right." },
  bad_request: { status: 400, message: "We couldn't read this request." },
  broken_json: { status: 400, message: 'The request body is not valid JSON.' },
  not_found: { status: 404, message: "We couldn't find anything at this address." },
  restaurant_moved: { status: 410, message: 'This restaurant has moved to another address.' },
  request_too_slow: { status: 408, message: 'The request took too long to arrive.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: {
    status: 415,
    message: 'Send JSON, with the header Content-Type: application/json.',
  },
  too_many_texts: {
    status: 429,
    message: 'Too many text messages. Nothing was changed. Try again later.',
  },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  busy: { status: 503, message: "We're very busy right now. Try again in a moment." },
  unavailable: {
    status: 503,
    message: "We can't load data right now. Try again in a moment.",
  },
} as const satisfies Record<string, Meaning>;
