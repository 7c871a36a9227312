import '../load-env.ts';
import '../build-web/build-web.ts';
import '../../server/main.ts';
