/** An answer that was written earlier and is sent unchanged. */
export class WrittenAnswer {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    this.status = status;
    this.body = body;
  }
}
