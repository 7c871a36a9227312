import '../load-env.ts';
import '../build-web/is-built.ts';
import '../../server/main.ts';
