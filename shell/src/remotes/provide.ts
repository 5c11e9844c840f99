// All that the shell gives to remotes. What is not imported here by name, the shell does not have to give.
import 'react';
import 'react-dom';
import 'react-dom/client';
import 'react/jsx-runtime';
import 'shared-ui';
